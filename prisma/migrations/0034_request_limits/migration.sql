-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "requests_per_minute" INTEGER;
