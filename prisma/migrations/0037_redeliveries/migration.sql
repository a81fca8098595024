-- When the first delivery of the event to the webhook was made; null of a first delivery. What became of an event is then
-- read from its redeliveries, which are few, and from the first, which its moment finds.
ALTER TABLE "delivery" ADD COLUMN "first_created_at" TIMESTAMPTZ(3);

UPDATE "delivery" SET "first_created_at" = first.created_at
FROM (
  SELECT "webhook_id", "event_id", min("created_at") AS created_at FROM "delivery" GROUP BY 1, 2 HAVING count(*) > 1
) first
WHERE "delivery"."webhook_id" = first."webhook_id" AND "delivery"."event_id" = first."event_id"
  AND "delivery"."created_at" > first.created_at;

CREATE INDEX "delivery_again_idx" ON "delivery" ("webhook_id", "created_at") WHERE "first_created_at" IS NOT NULL;
