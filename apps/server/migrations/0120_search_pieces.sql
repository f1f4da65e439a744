-- The same pieces of one and two letters, but each letter is reached once: a text of 26,000 letters took ten seconds.
CREATE OR REPLACE FUNCTION search_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000 AS $$
	SELECT coalesce(array_agg(DISTINCT piece), '{}')
	FROM (
		SELECT letter, letter || lead(letter) OVER (ORDER BY place) AS pair
		FROM unnest(string_to_array(lower(words), NULL)) WITH ORDINALITY AS letters (letter, place)
	) pairs, LATERAL (VALUES (letter), (pair)) pieces (piece)
	WHERE piece IS NOT NULL
$$;
