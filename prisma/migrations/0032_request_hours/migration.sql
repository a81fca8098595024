-- CreateTable
CREATE TABLE "request_hour" (
    "organization_id" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "status" SMALLINT NOT NULL,
    "route" TEXT NOT NULL,
    "caller_id" TEXT NOT NULL,
    "caller_type" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,
    "credits" BIGINT NOT NULL,

    CONSTRAINT "request_hour_pkey" PRIMARY KEY ("organization_id","hour","status","route","caller_id","caller_type","outcome","source")
);

-- Counted by the database, so that a process of the version before is counted too.
CREATE FUNCTION count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_hour AS held
    (organization_id, hour, status, route, caller_id, caller_type, outcome, source, calls, credits)
  SELECT organization_id, date_trunc('hour', at, 'UTC'), status, route, caller_id, caller_type,
    CASE WHEN credits > 0 THEN 'charged' ELSE coalesce(free_reason, 'free') END, coalesce(source, ''), count(*), sum(credits)
  FROM made GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  -- Two processes that write at once take the rows in the same order.
  ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
  ON CONFLICT (organization_id, hour, status, route, caller_id, caller_type, outcome, source)
    DO UPDATE SET calls = held.calls + excluded.calls, credits = held.credits + excluded.credits;
  RETURN NULL;
END
$$;
-- It also keeps others from writing until what is there is counted.
CREATE TRIGGER request_counted AFTER INSERT ON "request_log"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_requests();

INSERT INTO request_hour (organization_id, hour, status, route, caller_id, caller_type, outcome, source, calls, credits)
SELECT organization_id, date_trunc('hour', at, 'UTC'), status, route, caller_id, caller_type,
  CASE WHEN credits > 0 THEN 'charged' ELSE coalesce(free_reason, 'free') END, coalesce(source, ''), count(*), sum(credits)
FROM request_log GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
