-- AlterTable
ALTER TABLE "brand" ADD COLUMN     "is_partial" BOOLEAN NOT NULL DEFAULT false;
