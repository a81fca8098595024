-- CreateTable
CREATE TABLE "delivery_permit" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "delivery_permit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "delivery_permit_name_at_idx" ON "delivery_permit"("name", "at");
