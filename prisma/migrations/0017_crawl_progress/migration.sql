-- What running crawls have come to. Not written ahead: it is of use for seconds, and a crash of the database loses nothing
-- that anybody needs.
CREATE UNLOGGED TABLE "crawl_progress" (
    "domain" TEXT NOT NULL,
    "run" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "found" JSONB,

    CONSTRAINT "crawl_progress_pkey" PRIMARY KEY ("domain")
);

-- CreateTable
CREATE TABLE "crawl_request" (
    "id" BIGSERIAL NOT NULL,
    "domain" TEXT NOT NULL,
    "brand_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "crawl_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crawl_wish" (
    "domain" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "crawl_wish_pkey" PRIMARY KEY ("domain","organization_id")
);

-- CreateIndex
CREATE INDEX "crawl_request_organization_id_at_idx" ON "crawl_request"("organization_id", "at");

-- CreateIndex
CREATE INDEX "crawl_wish_due_at_idx" ON "crawl_wish"("due_at");
