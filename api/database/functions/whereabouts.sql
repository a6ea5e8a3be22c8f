-- Holds the points of everybody, their home area and their last position, none more precise than strangers may know.
CREATE OR REPLACE VIEW whereabouts (h3_8, user_id, latitude, longitude, expires_at) AS
  SELECT h3_8, user_id, latitude, longitude, NULL::timestamptz FROM home_areas
  UNION ALL SELECT h3_8, user_id, published_latitude, published_longitude, expires_at FROM last_points;
