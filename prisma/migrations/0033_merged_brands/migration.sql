-- AlterTable
ALTER TABLE "brand_decision" ADD COLUMN     "into_id" TEXT;

-- CreateTable
CREATE TABLE "brand_merge" (
    "brand_id" TEXT NOT NULL,
    "into_id" TEXT NOT NULL,
    "moved" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brand_merge_pkey" PRIMARY KEY ("brand_id")
);

-- CreateIndex
CREATE INDEX "brand_merge_into_id_idx" ON "brand_merge"("into_id");

-- CreateIndex
CREATE INDEX "brand_decision_into_id_id_idx" ON "brand_decision"("into_id", "id");
