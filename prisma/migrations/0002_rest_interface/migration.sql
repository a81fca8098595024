-- CreateTable
CREATE TABLE "client_id" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "allowed_origins" TEXT[],
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "client_id_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand_context" (
    "domain" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "evidence" JSONB NOT NULL,
    "resolved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brand_context_pkey" PRIMARY KEY ("domain")
);

-- CreateTable
CREATE TABLE "resolution" (
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "domain" TEXT,
    "name" TEXT,
    "tickers" TEXT[],
    "isins" TEXT[],
    "source" TEXT NOT NULL,
    "resolved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "resolution_pkey" PRIMARY KEY ("kind","value")
);

-- CreateTable
CREATE TABLE "logo_usage" (
    "organization_id" TEXT NOT NULL,
    "month_start" TIMESTAMPTZ(3) NOT NULL,
    "used" BIGINT NOT NULL,

    CONSTRAINT "logo_usage_pkey" PRIMARY KEY ("organization_id","month_start")
);

-- CreateIndex
CREATE INDEX "client_id_organization_id_idx" ON "client_id"("organization_id");

-- AddForeignKey
ALTER TABLE "client_id" ADD CONSTRAINT "client_id_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION announce_client_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('credential_changed', COALESCE(NEW.id, OLD.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER client_id_changed AFTER INSERT OR UPDATE OR DELETE ON "client_id"
  FOR EACH ROW EXECUTE FUNCTION announce_client_id();

-- Each call to the REST interface, kept 31 days: a partition a day, dropped whole. Partitioned tables are outside
-- Prisma's schema; the service writes and reads this one.
CREATE TABLE "request_log" (
  "at" TIMESTAMPTZ(3) NOT NULL,
  "request_id" TEXT NOT NULL,
  "organization_id" TEXT NOT NULL,
  -- An API key id, or a user id for a call from the dashboard.
  "caller_id" TEXT NOT NULL,
  "caller_type" TEXT NOT NULL,
  "method" TEXT NOT NULL,
  "route" TEXT NOT NULL,
  -- As resolved, never the e-mail address as typed.
  "identifier" TEXT,
  "status" SMALLINT NOT NULL,
  "credits" INTEGER NOT NULL,
  -- Why it was free, where it was.
  "free_reason" TEXT,
  "duration_ms" REAL NOT NULL,
  -- memory, database or crawl.
  "source" TEXT
) PARTITION BY RANGE ("at");
CREATE INDEX "request_log_organization_id_at_idx" ON "request_log" ("organization_id", "at" DESC);
CREATE INDEX "request_log_request_id_idx" ON "request_log" ("request_id");
