-- Returns the cell of a resolution around a smaller one: an H3 number holds its resolution in bits 52 to 55, and 7 in
-- the three bits of each resolution finer than that.
CREATE OR REPLACE FUNCTION cell_around(cell bigint, resolution int) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (cell & ~(15::bigint << 52)) | (resolution::bigint << 52) | ((1::bigint << (3 * (15 - resolution))) - 1)
$$;
