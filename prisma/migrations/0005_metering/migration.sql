-- CreateEnum
CREATE TYPE "BillingInterval" AS ENUM ('monthly', 'yearly');

-- CreateEnum
CREATE TYPE "BillingState" AS ENUM ('active', 'past_due', 'ended');

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "billing_interval" "BillingInterval" NOT NULL DEFAULT 'monthly',
ADD COLUMN     "billing_state" "BillingState" NOT NULL DEFAULT 'active',
ADD COLUMN     "billing_state_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "hard_limit_cents" INTEGER NOT NULL DEFAULT 10000,
ADD COLUMN     "next_plan_id" TEXT,
ADD COLUMN     "payment_customer_id" TEXT,
ADD COLUMN     "payment_subscription_id" TEXT,
ADD COLUMN     "plan_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "soft_limit_cents" INTEGER;

-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "replaced_by_id" TEXT,
ADD COLUMN     "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "plan" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "price_cents_monthly" INTEGER,
    "credits_monthly" INTEGER NOT NULL,
    "overage_cents_per_credit" DOUBLE PRECISION,
    "logo_requests_monthly" INTEGER NOT NULL,
    "webhooks_max" INTEGER NOT NULL,
    "subscriptions_max" INTEGER NOT NULL,
    "payment_price_monthly" TEXT,
    "payment_price_yearly" TEXT,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_grant" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "cents" INTEGER NOT NULL DEFAULT 0,
    "reference" TEXT,
    "note" TEXT,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_event" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_account" (
    "organization_id" TEXT NOT NULL,
    "plan_id" TEXT NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "granted" BIGINT NOT NULL,
    "period_used" BIGINT NOT NULL DEFAULT 0,
    "overage_used" BIGINT NOT NULL DEFAULT 0,
    "overage_max" BIGINT NOT NULL DEFAULT 0,
    "overage_cents_per_credit" DOUBLE PRECISION,
    "prepaid_used" BIGINT NOT NULL DEFAULT 0,
    "prepaid" BIGINT NOT NULL DEFAULT 0,
    "leased" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "credit_account_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "credit_period" (
    "organization_id" TEXT NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "plan_id" TEXT NOT NULL,
    "granted" BIGINT NOT NULL,
    "period_used" BIGINT NOT NULL,
    "overage_used" BIGINT NOT NULL,
    "overage_cents" DOUBLE PRECISION NOT NULL,
    "prepaid_used" BIGINT NOT NULL,

    CONSTRAINT "credit_period_pkey" PRIMARY KEY ("organization_id","period_start")
);

-- CreateTable
CREATE TABLE "credit_lease" (
    "organization_id" TEXT NOT NULL,
    "process_id" TEXT NOT NULL,
    "permits" BIGINT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_lease_pkey" PRIMARY KEY ("organization_id","process_id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" BIGSERIAL NOT NULL,
    "organization_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "bucket" TEXT NOT NULL,
    "credits" BIGINT NOT NULL,
    "cents" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "key" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "organization_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("organization_id","key")
);

-- CreateTable
CREATE TABLE "notice" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key_use" (
    "api_key_id" TEXT NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "route" TEXT NOT NULL,

    CONSTRAINT "api_key_use_pkey" PRIMARY KEY ("api_key_id")
);

-- CreateTable
CREATE TABLE "usage_hour" (
    "organization_id" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "route" TEXT NOT NULL,
    "caller_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,
    "credits" BIGINT NOT NULL,

    CONSTRAINT "usage_hour_pkey" PRIMARY KEY ("organization_id","hour","route","caller_id","outcome")
);

-- CreateIndex
CREATE UNIQUE INDEX "credit_grant_reference_key" ON "credit_grant"("reference");

-- CreateIndex
CREATE INDEX "credit_grant_organization_id_created_at_idx" ON "credit_grant"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "credit_lease_expires_at_idx" ON "credit_lease"("expires_at");

-- CreateIndex
CREATE INDEX "ledger_entry_organization_id_id_idx" ON "ledger_entry"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_organization_id_key_bucket_key" ON "ledger_entry"("organization_id", "key", "bucket");

-- CreateIndex
CREATE INDEX "idempotency_key_at_idx" ON "idempotency_key"("at");

-- CreateIndex
CREATE INDEX "notice_organization_id_created_at_idx" ON "notice"("organization_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notice_organization_id_key_key" ON "notice"("organization_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "organization_payment_customer_id_key" ON "organization"("payment_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "organization_payment_subscription_id_key" ON "organization"("payment_subscription_id");

-- AddForeignKey
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The plans of decisions.md "Plans"; an operator edits them from here on.
INSERT INTO "plan" ("id", "name", "position", "price_cents_monthly", "credits_monthly", "overage_cents_per_credit",
  "logo_requests_monthly", "webhooks_max", "subscriptions_max") VALUES
  ('free', 'Free', 0, 0, 100, NULL, 1000000, 0, 0),
  ('growth', 'Growth', 1, 9900, 2500, 5, 5000000, 20, 1000),
  ('growth-plus', 'Growth Plus', 2, 29900, 10000, 4, 10000000, 20, 5000),
  ('growth-pro', 'Growth Pro', 3, 79900, 40000, 3, 15000000, 20, 25000),
  ('growth-max', 'Growth Max', 4, 199900, 150000, 2, 20000000, 20, 100000),
  ('enterprise', 'Enterprise', 5, NULL, -1, NULL, -1, 20, -1);

-- What is still to be mailed stays few, however many notices are kept.
CREATE INDEX "notice_unmailed_idx" ON "notice"("created_at", "id") WHERE "mailed_at" IS NULL;

-- Every process keeps the plans in memory.
CREATE FUNCTION announce_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('plan_changed', COALESCE(NEW.id, OLD.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER plan_changed AFTER INSERT OR UPDATE OR DELETE ON "plan"
  FOR EACH ROW EXECUTE FUNCTION announce_plan();
