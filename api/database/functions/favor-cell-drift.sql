-- Lists where the counts that the map shows differ from the favors there are; for tests. Millionths of a degree are
-- whole numbers, whose sums never drift.
CREATE OR REPLACE FUNCTION favor_cell_drift()
  RETURNS TABLE (cell bigint, category text, is_expired boolean, change int,
    latitude_change bigint, longitude_change bigint)
  LANGUAGE sql STABLE AS $$
  SELECT all_counts.cell, all_counts.category, all_counts.is_expired,
    sum(number)::int, sum(latitudes)::bigint, sum(longitudes)::bigint
  FROM (
    SELECT h3_8 AS cell, category, expiry_step = 'OVER' AS is_expired, 1 AS number,
      round(published_latitude * 1000000)::bigint AS latitudes,
      round(published_longitude * 1000000)::bigint AS longitudes
    FROM favors WHERE listed AND poster_id NOT IN (SELECT id FROM users WHERE suspended_at IS NOT NULL)
    UNION ALL SELECT cell, category, is_expired, -change, -latitude_change, -longitude_change FROM favor_cell_changes
    UNION ALL SELECT cell, category, is_expired, -count, -latitude_sum, -longitude_sum FROM favor_cells
      WHERE resolution = 8 AND category <> 'ALL'
  ) AS all_counts
  GROUP BY 1, 2, 3 HAVING sum(number) <> 0 OR sum(latitudes) <> 0 OR sum(longitudes) <> 0
$$;
