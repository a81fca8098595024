-- AlterTable
ALTER TABLE "connection" ADD COLUMN     "offers" JSONB,
ADD COLUMN     "offers_read_at" TIMESTAMPTZ(3);
