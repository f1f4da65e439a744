CREATE TABLE "applied_default" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "applied_default_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "external_mapping" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"source_system" text NOT NULL,
	"source_id" text NOT NULL,
	"source_name" text NOT NULL,
	"target_id" text NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"person_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"department_id" text,
	"post_id" text,
	"post_name" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_claim" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"applicant_id" text NOT NULL,
	"organization_id" text,
	"full_name" text NOT NULL,
	"code" text,
	"parent_id" text,
	"as_manager" boolean DEFAULT false NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"attachment_ids" text[] DEFAULT '{}' NOT NULL,
	"auditor_status" integer DEFAULT 0 NOT NULL,
	"auditor_name" text,
	"audited_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "organization_history" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" integer NOT NULL,
	"ref_id" text NOT NULL,
	"action" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"reason" text,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_relation" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"app_code" text NOT NULL,
	"kind" integer NOT NULL,
	"ref_id" text,
	"name" text,
	"parent_id" text,
	"path" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_version" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"remark" text,
	"scope" text DEFAULT 'self' NOT NULL,
	"places" text[] DEFAULT '{}' NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"role_id" text NOT NULL,
	"organization_id" text,
	"range" text[],
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "role_right" (
	"role_id" text NOT NULL,
	"code" text NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "role_right_role_id_code_pk" PRIMARY KEY("role_id","code")
);
--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "manager_id" text;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "status" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "short_name" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "pinyin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "has_departments" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "manager_id" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "status" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "initials" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "password_changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "tel" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "room" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "rank_name" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "politic" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "user_level" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "id_card" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "hides_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "is_special" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "status" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "most_people" integer;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "rights" text[];--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "organization_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "external_mapping_source" ON "external_mapping" USING btree ("tenant_id","kind","source_system","source_id") WHERE "external_mapping"."deleted" = false;--> statement-breakpoint
CREATE INDEX "membership_person" ON "membership" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE INDEX "membership_organization" ON "membership" USING btree ("tenant_id","organization_id","department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_once" ON "membership" USING btree ("person_id","organization_id",coalesce("department_id", '')) WHERE "membership"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_primary" ON "membership" USING btree ("person_id") WHERE "membership"."is_primary" and "membership"."deleted" = false;--> statement-breakpoint
CREATE INDEX "organization_claim_status" ON "organization_claim" USING btree ("tenant_id","auditor_status");--> statement-breakpoint
CREATE INDEX "organization_history_ref" ON "organization_history" USING btree ("tenant_id","ref_id");--> statement-breakpoint
CREATE INDEX "organization_relation_tree" ON "organization_relation" USING btree ("tenant_id","app_code","path");--> statement-breakpoint
CREATE INDEX "organization_relation_ref" ON "organization_relation" USING btree ("tenant_id","ref_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_relation_once" ON "organization_relation" USING btree ("tenant_id","app_code","ref_id") WHERE "organization_relation"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "post_code" ON "post" USING btree ("tenant_id","code") WHERE "post"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "role_alias" ON "role" USING btree ("tenant_id","alias") WHERE "role"."deleted" = false;--> statement-breakpoint
CREATE INDEX "role_grant_person" ON "role_grant" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE INDEX "role_grant_role" ON "role_grant" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_grant_once" ON "role_grant" USING btree ("person_id","role_id",coalesce("organization_id", ''));--> statement-breakpoint
CREATE INDEX "department_path" ON "department" USING btree ("tenant_id","path");--> statement-breakpoint
CREATE UNIQUE INDEX "person_phone" ON "person" USING btree ("tenant_id","phone") WHERE "person"."deleted" = false;--> statement-breakpoint
CREATE INDEX "person_name" ON "person" USING btree ("tenant_id","real_name");