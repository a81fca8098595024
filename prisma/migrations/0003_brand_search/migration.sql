-- Search by name, and matching of payment descriptors. Written by hand: Prisma knows no trigram indexes and no table
-- that a trigger keeps, so nothing of this is in schema.prisma. Both extensions are trusted: the owner of the database
-- may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- `unaccent` is only STABLE, because its dictionary could be changed, and lies in the schema where the operator put it.
-- `lower` knows ASCII alone in a database of locale C, so it is told the Unicode rules where the server has them.
DO $$
DECLARE
  home text := (SELECT nspname FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'unaccent');
  unicode text := CASE WHEN EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') THEN 'COLLATE "und-x-icu"' ELSE '' END;
BEGIN
  EXECUTE format(
    'CREATE FUNCTION brand_search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     AS $fold$ SELECT lower(%1$I.unaccent(%2$L::regdictionary, normalize($1, NFKC)) %3$s) $fold$',
    home, format('%I.unaccent', home), unicode);
END
$$;

-- The words of a name, in lower case without accents and marks, one space between two: "McDonald's®" → "mcdonalds",
-- "Johnson & Johnson" → "johnson johnson", "Disney+" → "disney plus". The ranges of characters are code points, so
-- that every locale of the database gives the same.
CREATE FUNCTION brand_search_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(COALESCE(
    NULLIF(btrim(regexp_replace(' ' || words || ' ', '( and )+', ' ', 'g')), ''), btrim(words)), 100)
  FROM (
    SELECT regexp_replace(
      replace(regexp_replace(brand_search_fold(regexp_replace($1, '[™®©℠]', '', 'g')), '[''’‘`´ʼ]', '', 'g'), '+', ' plus '),
      '[\s!-/:-@\[-`{-~\u0080-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u3000-\u303f\u30fb]+', ' ', 'g') AS words
  ) AS folded
$$;

-- Words that say nothing about whose name it is.
CREATE FUNCTION brand_search_filler(word text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT word = ANY ('{"",of,the,for,de,la,le,les,du,des,der,die,das,et,und,y,e,inc,ltd,llc,plc,corp,co,gmbh,ag,sa,nv,bv,spa}')
$$;

-- The initials of the words that count: "international business machines" → "ibm"; null below two of them.
CREATE FUNCTION brand_search_acronym(key text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN count(*) BETWEEN 2 AND 6 THEN string_agg(left(word, 1), '' ORDER BY place) END
  FROM unnest(string_to_array(key, ' ')) WITH ORDINALITY AS words(word, place)
  WHERE NOT brand_search_filler(word)
$$;

-- What is left of a name from its second, third … sixth word on, without spaces: "michael kors" → "kors".
CREATE FUNCTION brand_search_tails(key text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(words[place:], '')
  FROM (SELECT string_to_array(key, ' ') AS words) AS split, generate_series(2, LEAST(6, cardinality(words))) AS place
  WHERE length(words[place]) > 2 AND NOT brand_search_filler(words[place])
$$;

-- What a brand can be found by, one row each. Narrow on purpose: the brands themselves are 12 kB wide.
CREATE TABLE "brand_search" (
  "brand_id" TEXT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
  "key" TEXT COLLATE "C" NOT NULL,
  -- name: the words; domain; compact: the words, or the domain's label, without spaces; tail: later words; acronym.
  "kind" TEXT NOT NULL,
  "quality" REAL NOT NULL,
  CONSTRAINT "brand_search_pkey" PRIMARY KEY ("brand_id", "key")
);

CREATE FUNCTION brand_search_keys(name text, domain text) RETURNS TABLE (key text, kind text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT ON (key) key, kind
  FROM (SELECT brand_search_key(name) AS words, split_part(domain, '.', 1) AS label) AS brand,
  LATERAL (
    VALUES
      (words, 'name', 1),
      (domain, 'domain', 2),
      (replace(words, ' ', ''), 'compact', 3),
      -- The label of an internationalised domain is written in punycode, which nobody types.
      (CASE WHEN label NOT LIKE 'xn--%' THEN replace(label, '-', '') END, 'compact', 3),
      (brand_search_acronym(words), 'acronym', 5)
    UNION ALL
    SELECT tail, 'tail', 4 FROM brand_search_tails(words) AS tail
  ) AS row (key, kind, rank)
  WHERE key <> '' ORDER BY key, rank
$$;

-- Adult brands are never found by name. The indexes come after the rows: all at once is many times faster.
INSERT INTO brand_search (brand_id, key, kind, quality)
  SELECT brand.id, found.key, found.kind, brand.quality_score
  FROM brand, LATERAL brand_search_keys(brand.name, brand.domain) AS found WHERE NOT brand.is_nsfw;

-- Exact keys and beginnings.
CREATE INDEX "brand_search_key_idx" ON "brand_search" ("key") INCLUDE ("brand_id", "kind", "quality");
-- One or two letters begin too many keys to sort them all: the best come first here.
CREATE INDEX "brand_search_letter_idx" ON "brand_search" (left("key", 1), "quality" DESC);
CREATE INDEX "brand_search_letters_idx" ON "brand_search" (left("key", 2), "quality" DESC);
-- Typos, and words that do not come first. Without fastupdate a search never walks a list of pending rows.
CREATE INDEX "brand_search_trigram_idx" ON "brand_search" USING gin ("key" gin_trgm_ops) WITH (fastupdate = off)
  WHERE "kind" IN ('name', 'compact');

CREATE FUNCTION index_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM brand_search WHERE brand_id = NEW.id;
  IF NOT NEW.is_nsfw THEN
    INSERT INTO brand_search (brand_id, key, kind, quality)
      SELECT NEW.id, found.key, found.kind, NEW.quality_score FROM brand_search_keys(NEW.name, NEW.domain) AS found;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER brand_inserted_search AFTER INSERT ON "brand"
  FOR EACH ROW EXECUTE FUNCTION index_brand();
CREATE TRIGGER brand_updated_search AFTER UPDATE ON "brand" FOR EACH ROW
  WHEN ((OLD.name, OLD.domain, OLD.is_nsfw, OLD.quality_score) IS DISTINCT FROM (NEW.name, NEW.domain, NEW.is_nsfw, NEW.quality_score))
  EXECUTE FUNCTION index_brand();
