-- Whose pictures are whose, written by hand: pictures are addressed by their content and may be several brands', and one
-- that only brands have that were taken down is not given out. A trigger keeps it, so nothing of it is in schema.prisma.
CREATE TABLE "brand_asset" (
  "asset_id" TEXT NOT NULL,
  "brand_id" TEXT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
  CONSTRAINT "brand_asset_pkey" PRIMARY KEY ("asset_id", "brand_id")
);

-- Every id in a draft: `"assetId": "<id>"`, and `"rule": "asset <id>"` of the first screen. Others of that shape do no harm.
CREATE FUNCTION brand_asset_ids(draft jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT found[1] FROM regexp_matches(draft::text, '"(?:asset )?([0-9a-f]{32})"', 'g') AS found
$$;

INSERT INTO brand_asset (asset_id, brand_id)
  SELECT DISTINCT id, brand_id FROM brand_version, LATERAL brand_asset_ids(draft) AS id;

CREATE FUNCTION index_brand_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO brand_asset (asset_id, brand_id)
    SELECT id, NEW.brand_id FROM brand_asset_ids(NEW.draft) AS id ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER brand_version_assets AFTER INSERT ON "brand_version"
  FOR EACH ROW EXECUTE FUNCTION index_brand_assets();

-- A context that is deleted, because its brand was taken down, is forgotten by every process at once.
CREATE FUNCTION announce_context() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('context_deleted', OLD.domain);
  RETURN NULL;
END
$$;
CREATE TRIGGER context_deleted AFTER DELETE ON "brand_context"
  FOR EACH ROW EXECUTE FUNCTION announce_context();
