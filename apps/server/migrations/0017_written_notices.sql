-- The text of a notice is a written text now. What stood there were lines: each becomes a paragraph, its signs stay signs.
update "notice" set "content" = coalesce(
  (select string_agg('<p>' || replace(replace(replace(btrim(line), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>', '' order by place)
   from regexp_split_to_table("content", '[\r\n]+') with ordinality as lines(line, place) where btrim(line) <> ''), '')
where "content" <> '';
