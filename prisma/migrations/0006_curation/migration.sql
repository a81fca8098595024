-- CreateTable
CREATE TABLE "brand_curation" (
    "brand_id" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "actor_id" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brand_curation_pkey" PRIMARY KEY ("brand_id")
);

-- CreateTable
CREATE TABLE "curation_change" (
    "id" BIGSERIAL NOT NULL,
    "brand_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "curation_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_facts" (
    "domain" TEXT NOT NULL,
    "facts" JSONB,
    "resolved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "company_facts_pkey" PRIMARY KEY ("domain")
);

-- CreateIndex
CREATE INDEX "curation_change_brand_id_id_idx" ON "curation_change"("brand_id", "id");

-- AddForeignKey
ALTER TABLE "brand_curation" ADD CONSTRAINT "brand_curation_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand"("id") ON DELETE CASCADE ON UPDATE CASCADE;
