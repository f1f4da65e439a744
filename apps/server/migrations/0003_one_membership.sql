-- What version 0.1 kept on the rows themselves: the tree of organizations, the one place of work, the role aliases.
WITH RECURSIVE tree AS (
	SELECT o.*, '/' || o.id || '/' AS path FROM "organization" o WHERE o.parent_id IS NULL
	UNION ALL
	SELECT o.*, tree.path || o.id || '/' FROM "organization" o JOIN tree ON tree.id = o.parent_id
)
INSERT INTO "organization_relation" ("id", "tenant_id", "created_by", "updated_by", "deleted", "app_code", "kind", "ref_id", "name", "parent_id", "path", "sort")
SELECT id, tenant_id, created_by, updated_by, deleted, 'szoa',
	CASE WHEN type = 4 AND NOT EXISTS (SELECT 1 FROM "person" p WHERE p.organization_id = tree.id) THEN 4 ELSE 1 END,
	CASE WHEN type = 4 AND NOT EXISTS (SELECT 1 FROM "person" p WHERE p.organization_id = tree.id) THEN NULL ELSE id END,
	CASE WHEN type = 4 THEN name END, parent_id, path, sort FROM tree;--> statement-breakpoint
DELETE FROM "organization" WHERE "id" IN (SELECT "id" FROM "organization_relation" WHERE "kind" = 4);--> statement-breakpoint
WITH RECURSIVE tree AS (
	SELECT d.id, '/' || d.id || '/' AS path FROM "department" d WHERE d.parent_id IS NULL
	UNION ALL
	SELECT d.id, tree.path || d.id || '/' FROM "department" d JOIN tree ON tree.id = d.parent_id
)
UPDATE "department" SET "path" = tree.path FROM tree WHERE tree.id = "department"."id";--> statement-breakpoint
UPDATE "person" SET "initials" = regexp_replace("pinyin", '(\S)\S*\s*', '\1', 'g');--> statement-breakpoint
INSERT INTO "membership" ("id", "tenant_id", "created_by", "updated_by", "person_id", "organization_id", "department_id", "post_name", "is_primary")
SELECT gen_random_uuid()::text, tenant_id, created_by, updated_by, id, organization_id, department_id, post_name, true
FROM "person" WHERE organization_id IS NOT NULL;--> statement-breakpoint
INSERT INTO "role" ("id", "tenant_id", "created_by", "updated_by", "alias", "name")
SELECT DISTINCT md5(tenant_id || ' ' || alias), tenant_id, '系统', '系统', alias, alias FROM "person", unnest("roles") alias;--> statement-breakpoint
INSERT INTO "role_grant" ("id", "tenant_id", "person_id", "role_id", "granted_by")
SELECT gen_random_uuid()::text, tenant_id, id, md5(tenant_id || ' ' || alias), '系统' FROM "person", unnest("roles") alias
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "login_session" s SET "organization_id" = p.organization_id FROM "person" p WHERE p.id = s.user_id;--> statement-breakpoint
ALTER TABLE "organization" DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "organization" DROP COLUMN "parent_id";--> statement-breakpoint
ALTER TABLE "organization" DROP COLUMN "sort";--> statement-breakpoint
ALTER TABLE "person" DROP COLUMN "organization_id";--> statement-breakpoint
ALTER TABLE "person" DROP COLUMN "department_id";--> statement-breakpoint
ALTER TABLE "person" DROP COLUMN "roles";
