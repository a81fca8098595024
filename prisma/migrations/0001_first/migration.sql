-- Addresses are compared without regard to case.
CREATE EXTENSION IF NOT EXISTS citext;

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('owner', 'developer', 'viewer');

-- CreateEnum
CREATE TYPE "Provenance" AS ENUM ('seed', 'crawl');

-- CreateTable
CREATE TABLE "user_account" (
    "id" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "is_operator" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_account" (
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_account_pkey" PRIMARY KEY ("provider","provider_account_id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "plan_id" TEXT NOT NULL DEFAULT 'free',
    "credits_override" INTEGER,
    "prepaid_credits" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "user_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("user_id","organization_id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "created_by_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setup_link" (
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "setup_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "preview" TEXT NOT NULL,
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_failure" (
    "id" BIGSERIAL NOT NULL,
    "email" CITEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_failure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "organization_id" TEXT,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand" (
    "id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "name" TEXT,
    "is_nsfw" BOOLEAN NOT NULL,
    "claimed" BOOLEAN NOT NULL DEFAULT false,
    "quality_score" DOUBLE PRECISION NOT NULL,
    "provenance" "Provenance" NOT NULL,
    "version" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "palette" TEXT,
    "etag" TEXT NOT NULL,
    "crawled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brand_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand_identifier" (
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "brand_id" TEXT NOT NULL,

    CONSTRAINT "brand_identifier_pkey" PRIMARY KEY ("kind","value")
);

-- CreateTable
CREATE TABLE "brand_version" (
    "brand_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "provenance" "Provenance" NOT NULL,
    "draft" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brand_version_pkey" PRIMARY KEY ("brand_id","version")
);

-- CreateTable
CREATE TABLE "asset" (
    "id" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "data" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crawl" (
    "id" BIGSERIAL NOT NULL,
    "domain" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "detail" TEXT,
    "brand_id" TEXT,

    CONSTRAINT "crawl_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_usage" (
    "organization_id" TEXT NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "used" BIGINT NOT NULL,

    CONSTRAINT "credit_usage_pkey" PRIMARY KEY ("organization_id","period_start")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_account_email_key" ON "user_account"("email");

-- CreateIndex
CREATE INDEX "oauth_account_user_id_idx" ON "oauth_account"("user_id");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "membership_organization_id_idx" ON "membership"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_organization_id_idx" ON "invitation"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_organization_id_idx" ON "api_key"("organization_id");

-- CreateIndex
CREATE INDEX "sign_in_failure_email_created_at_idx" ON "sign_in_failure"("email", "created_at");

-- CreateIndex
CREATE INDEX "sign_in_failure_ip_created_at_idx" ON "sign_in_failure"("ip", "created_at");

-- CreateIndex
CREATE INDEX "audit_entry_organization_id_created_at_idx" ON "audit_entry"("organization_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "brand_domain_key" ON "brand"("domain");

-- CreateIndex
CREATE INDEX "brand_updated_at_id_idx" ON "brand"("updated_at" DESC, "id");

-- CreateIndex
CREATE INDEX "brand_identifier_brand_id_idx" ON "brand_identifier"("brand_id");

-- CreateIndex
CREATE INDEX "crawl_domain_started_at_idx" ON "crawl"("domain", "started_at");

-- AddForeignKey
ALTER TABLE "oauth_account" ADD CONSTRAINT "oauth_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_identifier" ADD CONSTRAINT "brand_identifier_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_version" ADD CONSTRAINT "brand_version_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Finished bodies are read whole and often: lz4 unpacks them several times faster than the default. A server that was
-- built without it keeps the default.
DO $$
BEGIN
  ALTER TABLE "brand" ALTER COLUMN "body" SET COMPRESSION lz4;
  ALTER TABLE "brand" ALTER COLUMN "palette" SET COMPRESSION lz4;
  ALTER TABLE "brand_version" ALTER COLUMN "draft" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
  RAISE NOTICE 'lz4 is not available; the default compression is kept';
END
$$;

-- Pictures are compressed already.
ALTER TABLE "asset" ALTER COLUMN "data" SET STORAGE EXTERNAL;

-- Every process keeps brands, credentials and sessions in memory; these announcements make it forget what changed.
CREATE FUNCTION announce_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('brand_changed', COALESCE(NEW.id, OLD.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER brand_changed AFTER INSERT OR UPDATE OR DELETE ON "brand"
  FOR EACH ROW EXECUTE FUNCTION announce_brand();

CREATE FUNCTION announce_credential() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('credential_changed', COALESCE(OLD.hash, NEW.hash));
  IF OLD.hash <> NEW.hash THEN
    PERFORM pg_notify('credential_changed', NEW.hash);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER credential_changed AFTER INSERT OR UPDATE OR DELETE ON "api_key"
  FOR EACH ROW EXECUTE FUNCTION announce_credential();

CREATE FUNCTION announce_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('organization_changed', OLD.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER organization_changed AFTER UPDATE OR DELETE ON "organization"
  FOR EACH ROW EXECUTE FUNCTION announce_organization();

CREATE FUNCTION announce_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', OLD.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER session_changed AFTER UPDATE OR DELETE ON "session"
  FOR EACH ROW EXECUTE FUNCTION announce_session();
