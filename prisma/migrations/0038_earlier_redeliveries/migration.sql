-- Of the deliveries that are there. By itself: it reads all of them, and holds up no other write.
UPDATE "delivery" SET "first_created_at" = first.created_at
FROM (
  SELECT "webhook_id", "event_id", min("created_at") AS created_at FROM "delivery" GROUP BY 1, 2 HAVING count(*) > 1
) first
WHERE "delivery"."webhook_id" = first."webhook_id" AND "delivery"."event_id" = first."event_id"
  AND "delivery"."created_at" > first.created_at;
