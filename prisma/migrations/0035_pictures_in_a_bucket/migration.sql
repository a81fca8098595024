-- AlterTable
ALTER TABLE "asset" ALTER COLUMN "data" DROP NOT NULL;

-- Whether any picture is in a bucket is asked by the doctor and by backups: nearly always of all pictures or of none.
CREATE INDEX "asset_in_bucket_idx" ON "asset" ("id") WHERE "data" IS NULL;
