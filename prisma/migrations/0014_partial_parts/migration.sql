-- AlterTable
ALTER TABLE "brand" ADD COLUMN     "missing" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "brand_version" ADD COLUMN     "missing" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "crawl" ADD COLUMN     "missing" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "crawl_retry" (
    "domain" TEXT NOT NULL,
    "unfinished" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "noted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "crawl_retry_pkey" PRIMARY KEY ("domain")
);

-- CreateIndex
CREATE INDEX "crawl_retry_due_at_idx" ON "crawl_retry"("due_at");
