CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text,
	"who" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_rate" (
	"what" text NOT NULL,
	"who" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "call_rate_what_who_since_pk" PRIMARY KEY("what","who","since")
);
--> statement-breakpoint
CREATE TABLE "idempotent_reply" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"asked" text NOT NULL,
	"status" integer NOT NULL,
	"reply" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_reply_tenant_id_user_id_key_pk" PRIMARY KEY("tenant_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "report_datasource" (
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
	"type" integer NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"port" integer,
	"database" text DEFAULT '' NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"password" text,
	"remark" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"organization_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"type" integer NOT NULL,
	"parent_id" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"login_name" text NOT NULL,
	"real_name" text NOT NULL,
	"pinyin" text NOT NULL,
	"password_hash" text NOT NULL,
	"sex" integer,
	"birthday" text,
	"avatar" text,
	"phone" text,
	"post_name" text,
	"organization_id" text,
	"department_id" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"is_system_merchant" boolean DEFAULT false NOT NULL,
	"merchant_no" text
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"page_title" text NOT NULL,
	"region_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_token" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_export" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"result_id" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"message" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_result" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text,
	"share_id" text,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"node" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"message" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_share" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"tpl_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_tpl" (
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
	"type" integer DEFAULT 1 NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"search" text NOT NULL,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"picture" text NOT NULL,
	"template" jsonb NOT NULL,
	"views" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_tpl_history" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"tpl_id" text NOT NULL,
	"revision" integer NOT NULL,
	"template" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"tenant_id" text NOT NULL,
	"login_name" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_failure_tenant_id_login_name_address_pk" PRIMARY KEY("tenant_id","login_name","address")
);
--> statement-breakpoint
CREATE TABLE "login_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_session" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"turned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_tenant_at" ON "audit_log" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_datasource_code" ON "report_datasource" USING btree ("tenant_id","code") WHERE not "report_datasource"."deleted";--> statement-breakpoint
CREATE INDEX "department_organization" ON "department" USING btree ("tenant_id","organization_id");--> statement-breakpoint
CREATE INDEX "organization_tenant" ON "organization" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_login_name" ON "person" USING btree ("tenant_id","login_name");--> statement-breakpoint
CREATE INDEX "person_pinyin" ON "person" USING btree ("tenant_id","pinyin");--> statement-breakpoint
CREATE INDEX "access_token_user" ON "access_token" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "report_export_result" ON "report_export" USING btree ("tenant_id","result_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_export_running" ON "report_export" USING btree ("result_id","format") WHERE "report_export"."state" = 'running';--> statement-breakpoint
CREATE INDEX "report_export_started" ON "report_export" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "report_result_owner" ON "report_result" USING btree ("tenant_id","user_id","started_at");--> statement-breakpoint
CREATE INDEX "report_result_started" ON "report_result" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_share_token" ON "report_share" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "report_share_tpl" ON "report_share" USING btree ("tenant_id","tpl_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_tpl_code" ON "report_tpl" USING btree ("tenant_id","code") WHERE not "report_tpl"."deleted";--> statement-breakpoint
CREATE INDEX "report_tpl_tenant_updated" ON "report_tpl" USING btree ("tenant_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_tpl_history_revision" ON "report_tpl_history" USING btree ("tenant_id","tpl_id","revision");--> statement-breakpoint
CREATE INDEX "login_session_user" ON "login_session" USING btree ("tenant_id","user_id");