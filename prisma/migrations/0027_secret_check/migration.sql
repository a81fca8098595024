-- CreateTable
CREATE TABLE "secret_check" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "secret_check_pkey" PRIMARY KEY ("id")
);
