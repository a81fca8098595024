-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "credit_cap" INTEGER,
ADD COLUMN     "credit_cap_since" TIMESTAMPTZ(3),
ADD COLUMN     "networks" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "api_key_month" (
    "api_key_id" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "credits" BIGINT NOT NULL,

    CONSTRAINT "api_key_month_pkey" PRIMARY KEY ("api_key_id","month","since")
);
