-- AlterTable
ALTER TABLE "event_fan_out" ADD COLUMN     "fields" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "fields" TEXT[] DEFAULT ARRAY[]::TEXT[];
