-- userId, roleId and deptId are numbers now. What stood in stored queries, formulas and filters compared with texts,
-- and goes on to do so under the names of the texts.
update report_tpl set "template" = (regexp_replace(regexp_replace(regexp_replace(regexp_replace("template"::text, '\$\{(user|role|dept)Id\}', '${\1Key}', 'g'), 'SYS\(\\"(user|role|dept)Id\\"\)', 'SYS(\\"\1Key\\")', 'g'), '"code": "(user|role|dept)Id", "kind": "parameter"', '"code": "\1Key", "kind": "parameter"', 'g'), '\{\{(\s*)(user|role|dept)Id\y', '{{\1\2Key', 'g'))::jsonb
where "template"::text ~ '(user|role|dept)Id';
--> statement-breakpoint
update report_tpl set "published" = (regexp_replace(regexp_replace(regexp_replace(regexp_replace("published"::text, '\$\{(user|role|dept)Id\}', '${\1Key}', 'g'), 'SYS\(\\"(user|role|dept)Id\\"\)', 'SYS(\\"\1Key\\")', 'g'), '"code": "(user|role|dept)Id", "kind": "parameter"', '"code": "\1Key", "kind": "parameter"', 'g'), '\{\{(\s*)(user|role|dept)Id\y', '{{\1\2Key', 'g'))::jsonb
where "published"::text ~ '(user|role|dept)Id';
--> statement-breakpoint
update report_tpl_history set "template" = (regexp_replace(regexp_replace(regexp_replace(regexp_replace("template"::text, '\$\{(user|role|dept)Id\}', '${\1Key}', 'g'), 'SYS\(\\"(user|role|dept)Id\\"\)', 'SYS(\\"\1Key\\")', 'g'), '"code": "(user|role|dept)Id", "kind": "parameter"', '"code": "\1Key", "kind": "parameter"', 'g'), '\{\{(\s*)(user|role|dept)Id\y', '{{\1\2Key', 'g'))::jsonb
where "template"::text ~ '(user|role|dept)Id';
--> statement-breakpoint
update report_draft set "template" = (regexp_replace(regexp_replace(regexp_replace(regexp_replace("template"::text, '\$\{(user|role|dept)Id\}', '${\1Key}', 'g'), 'SYS\(\\"(user|role|dept)Id\\"\)', 'SYS(\\"\1Key\\")', 'g'), '"code": "(user|role|dept)Id", "kind": "parameter"', '"code": "\1Key", "kind": "parameter"', 'g'), '\{\{(\s*)(user|role|dept)Id\y', '{{\1\2Key', 'g'))::jsonb
where "template"::text ~ '(user|role|dept)Id';
--> statement-breakpoint
update report_dataset set "from" = (regexp_replace(regexp_replace(regexp_replace(regexp_replace("from"::text, '\$\{(user|role|dept)Id\}', '${\1Key}', 'g'), 'SYS\(\\"(user|role|dept)Id\\"\)', 'SYS(\\"\1Key\\")', 'g'), '"code": "(user|role|dept)Id", "kind": "parameter"', '"code": "\1Key", "kind": "parameter"', 'g'), '\{\{(\s*)(user|role|dept)Id\y', '{{\1\2Key', 'g'))::jsonb
where "from"::text ~ '(user|role|dept)Id';
