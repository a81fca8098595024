-- AlterTable
ALTER TABLE "sign_in_failure" ADD COLUMN     "device" TEXT;

-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "submission" TEXT;

-- CreateTable
CREATE TABLE "submission" (
    "owner" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "submission_pkey" PRIMARY KEY ("owner","action","id")
);

-- CreateIndex
CREATE INDEX "submission_created_at_idx" ON "submission"("created_at");

-- CreateIndex
CREATE INDEX "sign_in_failure_device_created_at_idx" ON "sign_in_failure"("device", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_organization_id_submission_key" ON "webhook"("organization_id", "submission");
