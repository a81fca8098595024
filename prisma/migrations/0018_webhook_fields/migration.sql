-- AlterTable
ALTER TABLE "event_fan_out" ADD COLUMN     "fields" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "fields" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Prisma writes no NOT NULL for a list; none of them is null here.
ALTER TABLE "event_fan_out" ALTER COLUMN "fields" SET NOT NULL;
ALTER TABLE "webhook" ALTER COLUMN "fields" SET NOT NULL;
