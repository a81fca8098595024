-- CreateEnum
CREATE TYPE "BillingInterval" AS ENUM ('monthly', 'yearly');

-- CreateEnum
CREATE TYPE "BillingState" AS ENUM ('active', 'past_due', 'ended');

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "billing_interval" "BillingInterval" NOT NULL DEFAULT 'monthly',
ADD COLUMN     "billing_state" "BillingState" NOT NULL DEFAULT 'active',
ADD COLUMN     "billing_state_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "hard_limit_cents" INTEGER NOT NULL DEFAULT 10000,
ADD COLUMN     "next_billing_interval" "BillingInterval",
ADD COLUMN     "next_plan_id" TEXT,
ADD COLUMN     "next_plan_since" TIMESTAMPTZ(3),
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
    "plan_credits" BIGINT NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "granted" BIGINT NOT NULL,
    "unlimited_by" TEXT,
    "withheld" BIGINT NOT NULL DEFAULT 0,
    "period_used" BIGINT NOT NULL DEFAULT 0,
    "overage_used" BIGINT NOT NULL DEFAULT 0,
    "overage_max" BIGINT NOT NULL DEFAULT 0,
    "overage_cents_per_credit" DOUBLE PRECISION,
    "overage_cents" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "prepaid_used" BIGINT NOT NULL DEFAULT 0,
    "prepaid" BIGINT NOT NULL DEFAULT 0,

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
    "period" BIGINT NOT NULL DEFAULT 0,
    "overage" BIGINT NOT NULL DEFAULT 0,
    "prepaid" BIGINT NOT NULL DEFAULT 0,
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
    "credits" BIGINT NOT NULL DEFAULT 0,

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
CREATE UNIQUE INDEX "ledger_entry_organization_id_key_key" ON "ledger_entry"("organization_id", "key");

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

-- What was counted before the ledger is carried over. Prepaid credits become a grant; credits that were used become the
-- account, and its first entries, of the last period in which any were.
INSERT INTO "credit_grant" ("id", "organization_id", "kind", "credits", "note", "actor")
SELECT 'carried-' || id, id, 'adjustment', prepaid_credits, 'Prepaid credits from before the ledger', 'admin'
FROM "organization" WHERE prepaid_credits <> 0;

CREATE TEMPORARY TABLE carried ON COMMIT DROP AS
SELECT o.id, u.period_start, (month_end.first + least(extract(day FROM o.created_at AT TIME ZONE 'UTC')::int,
    extract(day FROM month_end.first + interval '1 month - 1 day')::int) * interval '1 day' - interval '1 day')
    AT TIME ZONE 'UTC' AS period_end,
  u.used, p.id AS plan_id, coalesce(o.credits_override, p.credits_monthly)::bigint AS granted, o.prepaid_credits,
  row_number() OVER (PARTITION BY o.id ORDER BY u.period_start DESC) = 1 AS is_last
FROM "credit_usage" u JOIN "organization" o ON o.id = u.organization_id
  JOIN "plan" p ON p.id = o.plan_id
  CROSS JOIN LATERAL (SELECT date_trunc('month', u.period_start AT TIME ZONE 'UTC') + interval '1 month' AS first) month_end;

INSERT INTO "credit_period" ("organization_id", "period_start", "period_end", "plan_id", "granted", "period_used",
  "overage_used", "overage_cents", "prepaid_used")
SELECT id, period_start, period_end, plan_id, granted, used, 0, 0, 0 FROM carried WHERE NOT is_last;

INSERT INTO "credit_account" ("organization_id", "plan_id", "plan_credits", "period_start", "period_end", "granted",
  "unlimited_by", "period_used", "prepaid_used", "prepaid")
SELECT id, plan_id, granted, period_start, period_end, granted, CASE WHEN granted < 0 THEN 'plan' END,
  used - paid, paid, prepaid_credits - paid
FROM carried CROSS JOIN LATERAL (SELECT CASE WHEN granted < 0 THEN 0
  ELSE least(greatest(used - granted, 0), prepaid_credits) END AS paid) prepaid
WHERE is_last;

INSERT INTO "ledger_entry" ("organization_id", "at", "period_start", "kind", "period", "prepaid", "key")
SELECT a.organization_id, now(), a.period_start, entry.kind, entry.period, entry.prepaid, entry.key
FROM "credit_account" a JOIN "organization" o ON o.id = a.organization_id CROSS JOIN LATERAL (VALUES
  ('renewal', greatest(a.granted, 0), 0, 'renewal:' || extract(epoch FROM a.period_start)::bigint * 1000),
  ('adjustment', 0, o.prepaid_credits, 'grant:carried-' || o.id),
  ('charge', -a.period_used, -a.prepaid_used, 'carried')) entry (kind, period, prepaid, key)
WHERE entry.period <> 0 OR entry.prepaid <> 0;

DROP TABLE "credit_usage";
ALTER TABLE "organization" DROP COLUMN "prepaid_credits";

-- The ledger is only ever added to.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_entry is append-only: correct it with another entry';
END
$$;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_never_emptied BEFORE TRUNCATE ON "ledger_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Whoever chooses the next plan need not remember to note when.
CREATE FUNCTION note_next_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.next_plan_id IS NULL THEN
    NEW.next_plan_since := NULL;
  ELSIF NEW.next_plan_id IS DISTINCT FROM OLD.next_plan_id
    AND NEW.next_plan_since IS NOT DISTINCT FROM OLD.next_plan_since THEN
    NEW.next_plan_since := now();
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER next_plan_noted BEFORE UPDATE OF "next_plan_id" ON "organization"
  FOR EACH ROW EXECUTE FUNCTION note_next_plan();

CREATE FUNCTION announce_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('organization_changed', NEW.organization_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER credit_granted AFTER INSERT ON "credit_grant"
  FOR EACH ROW EXECUTE FUNCTION announce_grant();

-- Credits that an account can still spend, permits that are leased included; NULL = unlimited.
CREATE FUNCTION credits_left(account credit_account) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN account.unlimited_by IS NULL THEN greatest(account.granted - account.period_used, 0)
    + greatest(account.overage_max - account.overage_used, 0) + greatest(account.prepaid, 0) END
$$;

-- Gives a process at least `needed` permits, or none at all. Beyond that it may have up to `wanted`, but never more
-- than an eighth of what is free, so that what idle replicas hold shrinks to nothing near the end. `returned` are
-- permits that the process gives back first. A function, because each statement of one sees what was committed before
-- it: the sum of the leases must be read after the account is locked.
CREATE FUNCTION lease_credits(organization text, process text, needed bigint, wanted bigint, returned bigint, seconds int)
RETURNS TABLE (permits bigint, free bigint, held_by_others bigint) LANGUAGE plpgsql AS $$
DECLARE
  account credit_account;
  held_here bigint;
BEGIN
  SELECT * INTO account FROM credit_account a WHERE a.organization_id = organization FOR UPDATE;
  UPDATE credit_lease l SET permits = greatest(l.permits - returned, 0)
    WHERE returned > 0 AND l.organization_id = organization AND l.process_id = process;
  SELECT coalesce(sum(l.permits) FILTER (WHERE l.process_id = process), 0),
    coalesce(sum(l.permits) FILTER (WHERE l.process_id <> process), 0) INTO held_here, held_by_others
    FROM credit_lease l WHERE l.organization_id = organization AND l.expires_at > clock_timestamp();
  free := coalesce(credits_left(account), 0) - held_here - held_by_others;
  permits := CASE WHEN free < needed THEN 0 ELSE greatest(needed, least(wanted, free / 8)) END;
  IF permits > 0 THEN
    INSERT INTO credit_lease AS l (organization_id, process_id, permits, expires_at)
      VALUES (organization, process, lease_credits.permits, clock_timestamp() + seconds * interval '1 second')
      ON CONFLICT (organization_id, process_id) DO UPDATE SET expires_at = excluded.expires_at,
        permits = excluded.permits + CASE WHEN l.expires_at > clock_timestamp() THEN l.permits ELSE 0 END;
  END IF;
  RETURN NEXT;
END
$$;
