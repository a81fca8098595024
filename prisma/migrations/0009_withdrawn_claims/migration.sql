-- Whose claim a decision withdrew: its organisation reads it in its own audit log.
-- AlterTable
ALTER TABLE "brand_decision" ADD COLUMN     "organization_id" TEXT;

-- CreateIndex
CREATE INDEX "brand_decision_organization_id_id_idx" ON "brand_decision"("organization_id", "id");
