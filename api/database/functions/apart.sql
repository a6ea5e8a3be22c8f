-- Names who does not see whom: a block separates both people, in both directions.
CREATE OR REPLACE VIEW apart (person_id, other_id) AS
  SELECT blocker_id, blocked_id FROM blocks UNION ALL SELECT blocked_id, blocker_id FROM blocks;
