-- CreateTable
CREATE TABLE "brand_specimens" (
    "brand_id" TEXT NOT NULL,
    "specimens" JSONB NOT NULL,
    "drawn_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brand_specimens_pkey" PRIMARY KEY ("brand_id")
);

-- AddForeignKey
ALTER TABLE "brand_specimens" ADD CONSTRAINT "brand_specimens_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: the pictures are the brand's, as those of its versions are, so that they are gone where it is taken down.
CREATE FUNCTION index_specimen_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO brand_asset (asset_id, brand_id)
    SELECT id, NEW.brand_id FROM brand_asset_ids(NEW.specimens) AS id ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER brand_specimen_assets AFTER INSERT OR UPDATE ON "brand_specimens"
  FOR EACH ROW EXECUTE FUNCTION index_specimen_assets();
