-- Folders were a text such as 综合经济/经济运行: every part becomes a row, and nothing moves.
insert into report_folder (id, tenant_id, created_by, updated_by, parent_id, name)
select distinct md5(tenant_id || '/' || array_to_string(names[1:depth], '/')), tenant_id, '系统', '系统',
  case when depth = 1 then null else md5(tenant_id || '/' || array_to_string(names[1:depth - 1], '/')) end,
  names[depth]
from (
  select distinct tenant_id, string_to_array(regexp_replace(trim(folder, '/ '), '\s*/[/\s]*', '/', 'g'), '/') as names
  from report_tpl where trim(folder, '/ ') <> ''
) named, generate_series(1, cardinality(names)) depth;
--> statement-breakpoint
update report_tpl set folder_id = md5(tenant_id || '/' || regexp_replace(trim(folder, '/ '), '\s*/[/\s]*', '/', 'g'))
where trim(folder, '/ ') <> '';
--> statement-breakpoint
-- What stood is what readers saw: version 1.
update report_tpl set published = template, version = 1, pending = false, published_at = updated_at, published_by = updated_by;
--> statement-breakpoint
update report_tpl_history h set version = 1
where revision = (select max(revision) from report_tpl_history l where l.tenant_id = h.tenant_id and l.tpl_id = h.tpl_id);
