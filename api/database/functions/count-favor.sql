-- Adds a change to the counts that the map shows, as a row of its own, so that no writer waits for another; a job adds
-- them up (docs/decisions/map-clusters.md).
CREATE OR REPLACE FUNCTION count_favor(favor favors, change int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO favor_cell_changes (cell, category, is_expired, change, latitude_change, longitude_change)
    VALUES (favor.h3_8, favor.category, favor.expiry_step = 'OVER', change,
      change * round(favor.published_latitude * 1000000)::bigint,
      change * round(favor.published_longitude * 1000000)::bigint)
$$;
