-- AlterTable
ALTER TABLE "brand" ADD COLUMN     "taken_down_at" TIMESTAMPTZ(3),
ADD COLUMN     "verified_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "brand_decision" (
    "id" BIGSERIAL NOT NULL,
    "brand_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brand_decision_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "brand_decision_brand_id_id_idx" ON "brand_decision"("brand_id", "id");
