-- Who offers a home: a developer by the home itself or an approved company, else what its owner works as.
CREATE OR REPLACE FUNCTION lister_of(kind lister_type, owner uuid) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN kind = 'developer'
      OR EXISTS (SELECT FROM developers d WHERE d.owner_id = owner AND d.approved_at IS NOT NULL) THEN 'developer'
    ELSE coalesce((SELECT u.works_as::text FROM users u WHERE u.id = owner), 'owner') END
$$;
