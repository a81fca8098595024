-- CreateTable
CREATE TABLE "webhook" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "events" TEXT[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "disabled_reason" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "authorization" BYTEA,
    "secret" BYTEA NOT NULL,
    "previous_secret" BYTEA,
    "previous_secret_until" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "failure_streak" INTEGER NOT NULL DEFAULT 0,
    "last_accepted_at" TIMESTAMPTZ(3),
    "warned_day" SMALLINT NOT NULL DEFAULT 0,
    "delivery_count" BIGINT NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "lease_owner" TEXT,
    "pokes" INTEGER NOT NULL DEFAULT 0,
    "is_slow" BOOLEAN NOT NULL DEFAULT false,
    "skip_before" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_subscription" (
    "webhook_id" TEXT NOT NULL,
    "brand_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "renews_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_subscription_pkey" PRIMARY KEY ("webhook_id","brand_id")
);

-- CreateTable
CREATE TABLE "delivery_queue" (
    "webhook_id" TEXT NOT NULL,
    "delivery_id" TEXT NOT NULL,
    "delivery_created_at" TIMESTAMPTZ(3) NOT NULL,
    "event_id" TEXT NOT NULL,
    "event_at" TIMESTAMPTZ(3) NOT NULL,
    "attempt" SMALLINT NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "is_test" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "delivery_queue_pkey" PRIMARY KEY ("webhook_id","delivery_id")
);

-- CreateTable
CREATE TABLE "event_fan_out" (
    "event_id" TEXT NOT NULL,
    "event_at" TIMESTAMPTZ(3) NOT NULL,
    "brand_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "after" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "event_fan_out_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "webhook_hold" (
    "organization_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_hold_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "brand_recrawl" (
    "brand_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "interval_days" DOUBLE PRECISION NOT NULL,
    "asked_at" TIMESTAMPTZ(3),

    CONSTRAINT "brand_recrawl_pkey" PRIMARY KEY ("brand_id")
);

-- CreateTable
CREATE TABLE "inbox_message" (
    "id" BIGSERIAL NOT NULL,
    "token" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "headers" JSONB NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "inbox_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand_claim" (
    "brand_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "method" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),
    "verified_at" TIMESTAMPTZ(3),

    CONSTRAINT "brand_claim_pkey" PRIMARY KEY ("brand_id","organization_id")
);

-- CreateIndex
CREATE INDEX "webhook_organization_id_created_at_id_idx" ON "webhook"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_subscription_webhook_id_created_at_brand_id_idx" ON "webhook_subscription"("webhook_id", "created_at", "brand_id");

-- CreateIndex
CREATE INDEX "webhook_is_slow_due_at_idx" ON "webhook"("is_slow", "due_at");

-- CreateIndex
CREATE INDEX "webhook_failing_since_idx" ON "webhook"("failing_since");

-- CreateIndex
CREATE INDEX "webhook_subscription_brand_id_webhook_id_idx" ON "webhook_subscription"("brand_id", "webhook_id");

-- CreateIndex
CREATE INDEX "webhook_subscription_organization_id_idx" ON "webhook_subscription"("organization_id");

-- CreateIndex
CREATE INDEX "webhook_subscription_renews_at_idx" ON "webhook_subscription"("renews_at");

-- CreateIndex
CREATE INDEX "delivery_queue_webhook_id_due_at_idx" ON "delivery_queue"("webhook_id", "due_at");

-- CreateIndex
CREATE INDEX "event_fan_out_event_at_idx" ON "event_fan_out"("event_at");

-- CreateIndex
CREATE INDEX "brand_recrawl_due_at_idx" ON "brand_recrawl"("due_at");

-- CreateIndex
CREATE INDEX "brand_recrawl_asked_at_idx" ON "brand_recrawl"("asked_at");

-- CreateIndex
CREATE INDEX "inbox_message_token_id_idx" ON "inbox_message"("token", "id");

-- CreateIndex
CREATE INDEX "inbox_message_received_at_idx" ON "inbox_message"("received_at");

-- AddForeignKey
ALTER TABLE "webhook_subscription" ADD CONSTRAINT "webhook_subscription_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rows that live for milliseconds: clean up after thousands, not after a fifth of the table.
ALTER TABLE "webhook" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
ALTER TABLE "delivery_queue" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
ALTER TABLE "event_fan_out" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);

-- Whoever switches a webhook off, what waits for it is not sent: a worker looks at it at once and drops the queue.
-- Switching it on again clears the run of failures behind an automatic disable (interface.md "Webhook").
CREATE FUNCTION switch_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.enabled AND NOT NEW.enabled THEN
    NEW.skip_before := COALESCE(NEW.disabled_at, NEW.updated_at);
    NEW.pokes := OLD.pokes + 1;
    IF OLD.lease_owner IS NULL THEN
      NEW.due_at := NEW.skip_before;
      PERFORM pg_notify('webhook_work', 'delivery');
    END IF;
  ELSIF NEW.enabled AND NOT OLD.enabled THEN
    NEW.failing_since := NULL;
    NEW.failure_streak := 0;
    NEW.warned_day := 0;
    NEW.is_slow := false;
    NEW.disabled_at := NULL;
    NEW.disabled_reason := NULL;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER webhook_switched BEFORE UPDATE OF enabled ON "webhook"
  FOR EACH ROW EXECUTE FUNCTION switch_webhook();

-- What happened to brands, and what became of telling the webhooks: kept 90 days, a partition a day, dropped whole.
-- Partitioned tables are outside Prisma's schema; the service writes and reads them.
CREATE TABLE "webhook_event" (
  "at" TIMESTAMPTZ(3) NOT NULL,
  "id" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "brand_id" TEXT NOT NULL,
  -- The `data` of the envelope as it is sent, the same bytes in each attempt: brand, object, delta.
  "data" TEXT NOT NULL,
  PRIMARY KEY ("at", "id")
) PARTITION BY RANGE ("at");

CREATE TABLE "delivery" (
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "id" TEXT NOT NULL,
  "webhook_id" TEXT NOT NULL,
  "event_id" TEXT NOT NULL,
  "event_at" TIMESTAMPTZ(3) NOT NULL,
  "event_type" TEXT NOT NULL,
  "brand_id" TEXT NOT NULL,
  -- PENDING, SUCCESS or FAILED.
  "status" TEXT NOT NULL,
  -- Attempts made so far, 0 to 16.
  "attempt" SMALLINT NOT NULL DEFAULT 0,
  -- When the next attempt is due, while PENDING.
  "next_attempt_at" TIMESTAMPTZ(3),
  "delivered_at" TIMESTAMPTZ(3),
  -- Of the last attempt.
  "status_code" SMALLINT,
  "message" TEXT,
  PRIMARY KEY ("webhook_id", "created_at", "id")
) PARTITION BY RANGE ("created_at");
-- Failures are few among many: looking for them must not walk the whole history.
CREATE INDEX "delivery_failed_idx" ON "delivery" ("webhook_id", "created_at", "id") WHERE "status" = 'FAILED';

CREATE TABLE "delivery_attempt" (
  "delivery_created_at" TIMESTAMPTZ(3) NOT NULL,
  "delivery_id" TEXT NOT NULL,
  "attempt" SMALLINT NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "duration_ms" REAL NOT NULL,
  -- timeout, dns, refused_address, tls, connection, redirect, status; null when accepted.
  "error_kind" TEXT,
  "message" TEXT,
  "status_code" SMALLINT,
  -- As sent, the configured Authorization left out.
  "request_headers" JSONB NOT NULL,
  "response_headers" JSONB,
  -- At most 64 KiB.
  "response_body" TEXT,
  PRIMARY KEY ("delivery_id", "delivery_created_at", "attempt")
) PARTITION BY RANGE ("delivery_created_at");
