-- What is still under way, and events of the rarer types, are few among many: looking for them must not walk the whole
-- history of a webhook, which holds millions of deliveries.
CREATE INDEX "delivery_pending_idx" ON "delivery" ("webhook_id", "created_at", "id") WHERE "status" = 'PENDING';
CREATE INDEX "delivery_event_idx" ON "delivery" ("webhook_id", "event_type", "created_at", "id")
  WHERE "event_type" <> 'brand.updated';
