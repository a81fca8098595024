-- CreateTable
CREATE TABLE "delivery_hour" (
    "organization_id" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "event_type" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "delivery_hour_pkey" PRIMARY KEY ("organization_id","hour","event_type","state")
);

-- CreateTable
CREATE TABLE "delivery_day" (
    "day" DATE NOT NULL,

    CONSTRAINT "delivery_day_pkey" PRIMARY KEY ("day")
);
