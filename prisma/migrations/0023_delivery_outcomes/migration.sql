-- CreateTable
CREATE TABLE "delivery_recovery" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "started_by" TEXT NOT NULL,
    "span_from" TIMESTAMPTZ(3) NOT NULL,
    "span_to" TIMESTAMPTZ(3) NOT NULL,
    "event" TEXT,
    "oldest_first" BOOLEAN NOT NULL,
    "per_minute" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "matched" INTEGER NOT NULL,
    "queued" INTEGER NOT NULL DEFAULT 0,
    "after_at" TIMESTAMPTZ(3),
    "after_id" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "delivery_recovery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "delivery_recovery_webhook_id_created_at_idx" ON "delivery_recovery"("webhook_id", "created_at");

-- CreateIndex
CREATE INDEX "delivery_recovery_state_due_at_idx" ON "delivery_recovery"("state", "due_at");

-- AddForeignKey
ALTER TABLE "delivery_recovery" ADD CONSTRAINT "delivery_recovery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One recovery of a webhook at a time: a second would queue the same events again.
CREATE UNIQUE INDEX "delivery_recovery_running_idx" ON "delivery_recovery" ("webhook_id") WHERE "state" = 'RUNNING';

-- What the last attempt came to stands at the delivery, so that lists and figures of many webhooks need not read attempts,
-- which hold the bodies of responses. Deliveries that ended before have none.
ALTER TABLE "delivery" ADD COLUMN "error_kind" TEXT, ADD COLUMN "duration_ms" REAL;
-- Of a delivery that a recovery queued.
ALTER TABLE "delivery" ADD COLUMN "recovery_id" TEXT;
