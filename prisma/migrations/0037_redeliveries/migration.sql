-- When the first delivery of the event to the webhook was made; null of a first delivery. What became of an event is then
-- read from its redeliveries, which are few, and from the first, which its moment finds.
ALTER TABLE "delivery" ADD COLUMN "first_created_at" TIMESTAMPTZ(3);
CREATE INDEX "delivery_again_idx" ON "delivery" ("webhook_id", "created_at") WHERE "first_created_at" IS NOT NULL;
