-- CreateTable
CREATE TABLE "brand_view" (
    "user_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "brand_id" TEXT NOT NULL,

    CONSTRAINT "brand_view_pkey" PRIMARY KEY ("user_id","day","brand_id")
);

-- CreateIndex
CREATE INDEX "brand_view_day_idx" ON "brand_view"("day");

-- The indexed brands in narrow rows, to filter, count and sort, and their colors, to find by what is near. Written by hand:
-- a trigger on `brand` keeps them, so nothing of it is in schema.prisma. The brands themselves are 12 kB wide.
CREATE TABLE "brand_listing" (
  "brand_id" TEXT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
  -- The words of its name (brand_search_key) and its domain, a line each.
  "words" TEXT COLLATE "C" NOT NULL,
  -- What it is sorted by as a name.
  "title" TEXT COLLATE "C" NOT NULL,
  "quality" DOUBLE PRECISION NOT NULL,
  "seen_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "claimed" BOOLEAN NOT NULL,
  "country" TEXT,
  -- Slugs, those that an industry belongs to among them.
  "industries" TEXT[] NOT NULL,
  CONSTRAINT "brand_listing_pkey" PRIMARY KEY ("brand_id")
);

CREATE TABLE "brand_color" (
  "brand_id" TEXT NOT NULL REFERENCES "brand_listing" ("brand_id") ON DELETE CASCADE,
  -- 0xRRGGBB.
  "rgb" INTEGER NOT NULL,
  "is_primary" BOOLEAN NOT NULL,
  CONSTRAINT "brand_color_pkey" PRIMARY KEY ("brand_id", "rgb")
);

-- Each color that a brand ever had, once, by the cell of the RGB cube that it is in: what a search by color measures.
CREATE TABLE "known_color" (
  "rgb" INTEGER NOT NULL,
  "cell" SMALLINT NOT NULL,
  CONSTRAINT "known_color_pkey" PRIMARY KEY ("rgb")
);

-- A cell is 16 wide in each of red, green and blue: 0xRGB of the first digits.
CREATE FUNCTION color_cell(rgb integer) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ((((rgb >> 20) & 15) << 8) | (((rgb >> 12) & 15) << 4) | ((rgb >> 4) & 15))::smallint
$$;

CREATE FUNCTION color_rgb(hex text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN hex ~ '^#[0-9a-f]{6}$' THEN ('x' || substr(hex, 2))::bit(24)::integer END
$$;

CREATE FUNCTION json_list(list jsonb) RETURNS SETOF jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_array_elements(CASE WHEN jsonb_typeof(list) = 'array' THEN list ELSE '[]' END)
$$;

-- The color that the palette calls the primary; without a palette, the accent of the plain list; else null.
CREATE FUNCTION brand_primary(body jsonb, palette jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN jsonb_typeof(palette) = 'object' THEN
      (SELECT color->>'hex' FROM json_list(palette->'colors') AS color WHERE color->>'role' = 'primary' LIMIT 1)
    ELSE (SELECT color->>'hex' FROM json_list(body->'colors') AS color WHERE color->>'type' = 'accent' LIMIT 1)
  END
$$;

-- Writes the rows of these brands anew. Seeds, adult brands and those that were taken down have none.
CREATE FUNCTION list_brands(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM brand_listing WHERE brand_id = ANY (ids);
  WITH given AS MATERIALIZED (
    SELECT id, coalesce(brand_search_key(name), '') AS key, domain, quality_score, coalesce(crawled_at, updated_at) AS seen_at,
           updated_at, claimed, body::jsonb AS body, palette::jsonb AS palette
    FROM brand
    WHERE id = ANY (ids) AND provenance = 'crawl' AND NOT is_nsfw AND taken_down_at IS NULL
  ), listed AS (
    INSERT INTO brand_listing (brand_id, words, title, quality, seen_at, updated_at, claimed, country, industries)
    SELECT id, key || E'\n' || domain, coalesce(nullif(key, ''), domain), quality_score, seen_at, updated_at, claimed,
           body #>> '{company,location,countryCode}',
           ARRAY(SELECT DISTINCT slug FROM json_list(body #> '{company,industries}') AS industry,
                   LATERAL (VALUES (industry->>'slug'), (industry #>> '{parent,slug}')) AS named (slug)
                 WHERE slug IS NOT NULL ORDER BY slug)
    FROM given
  ), colors AS (
    SELECT id, color_rgb(hex) AS rgb, bool_or(is_primary) AS is_primary
    FROM given, LATERAL (
      SELECT color->>'hex', false FROM json_list(body->'colors') AS color
      UNION ALL
      SELECT brand_primary(body, palette), true
    ) AS named (hex, is_primary)
    WHERE color_rgb(hex) IS NOT NULL GROUP BY id, color_rgb(hex)
  ), known AS (
    -- In one order, so that two brands that bring the same colors never wait for each other in a circle.
    INSERT INTO known_color (rgb, cell) SELECT DISTINCT rgb, color_cell(rgb) FROM colors ORDER BY rgb
    ON CONFLICT DO NOTHING
  )
  INSERT INTO brand_color (brand_id, rgb, is_primary) SELECT id, rgb, is_primary FROM colors;
END
$$;

SELECT list_brands(ARRAY(SELECT id FROM brand));

-- The indexes come after the rows: all at once is many times faster.
CREATE INDEX "brand_listing_updated_at_idx" ON "brand_listing" ("updated_at" DESC, "brand_id" DESC);
CREATE INDEX "brand_listing_title_idx" ON "brand_listing" ("title", "brand_id");
CREATE INDEX "brand_listing_words_idx" ON "brand_listing" USING gin ("words" gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "brand_color_rgb_idx" ON "brand_color" ("rgb") INCLUDE ("brand_id", "is_primary");
CREATE INDEX "known_color_cell_idx" ON "known_color" ("cell", "rgb");

CREATE FUNCTION list_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_brands(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER brand_inserted_listing AFTER INSERT ON "brand" FOR EACH ROW EXECUTE FUNCTION list_brand();
CREATE TRIGGER brand_updated_listing AFTER UPDATE ON "brand" FOR EACH ROW
  WHEN ((OLD.name, OLD.domain, OLD.is_nsfw, OLD.quality_score, OLD.provenance, OLD.claimed, OLD.etag, OLD.body, OLD.palette,
         OLD.crawled_at, OLD.updated_at, OLD.taken_down_at)
        IS DISTINCT FROM
        (NEW.name, NEW.domain, NEW.is_nsfw, NEW.quality_score, NEW.provenance, NEW.claimed, NEW.etag, NEW.body, NEW.palette,
         NEW.crawled_at, NEW.updated_at, NEW.taken_down_at))
  EXECUTE FUNCTION list_brand();
