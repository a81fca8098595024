-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "requested_plan_at" TIMESTAMPTZ(3),
ADD COLUMN     "requested_plan_by_id" TEXT,
ADD COLUMN     "requested_plan_id" TEXT;

-- CreateTable
CREATE TABLE "operator_matter" (
    "key" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_matter_pkey" PRIMARY KEY ("key")
);
