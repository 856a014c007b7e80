-- By itself: everybody can be read meanwhile; who changes their account waits (some 0.1 ms for each person there is).
UPDATE "users" SET "name_key" = name_key("username" || ' ' || coalesce("name", ''));
