-- The tile of a coordinate in a grid of 2^level by 2^level tiles (Web Mercator, numbered as map tiles are); NULL without a
-- coordinate. The same as lib/map/grid.ts. Not STRICT: PostgreSQL inlines such a function only then.
CREATE OR REPLACE FUNCTION map_row(latitude double precision, level integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN latitude IS NOT NULL THEN
  floor((1 - ln(tan(radians(greatest(-85, least(85, latitude)))) + 1 / cos(radians(greatest(-85, least(85, latitude)))))
    / pi()) / 2 * (1 << level))::integer END;
CREATE OR REPLACE FUNCTION map_column(longitude double precision, level integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN longitude IS NOT NULL THEN least((1 << level) - 1, floor((longitude + 180) / 360 * (1 << level))::integer) END;
