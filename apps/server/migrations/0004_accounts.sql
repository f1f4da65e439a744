CREATE TABLE "sms_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"phone" text NOT NULL,
	"scene" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "api_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"state" text NOT NULL,
	"right" text,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_template" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachment" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"uploader_id" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"trashed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attachment_blob" (
	"tenant_id" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer,
	"height" integer,
	"scan_state" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachment_blob_tenant_id_sha256_pk" PRIMARY KEY("tenant_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "oauth_client" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"homepage" text DEFAULT '' NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"scopes" text[] DEFAULT '{"openid"}' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"sealed_secret" text,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_key" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text DEFAULT '' NOT NULL,
	"sealed_jwk" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_model" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"person_id" text,
	"client_id" text,
	"consumed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "oidc_model_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "contact_favourite" (
	"tenant_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"person_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_favourite_tenant_id_owner_id_person_id_pk" PRIMARY KEY("tenant_id","owner_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "contact_group" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_group_member" (
	"tenant_id" text NOT NULL,
	"group_id" text NOT NULL,
	"person_id" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contact_group_member_group_id_person_id_pk" PRIMARY KEY("group_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "contact_recent" (
	"tenant_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"person_id" text NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_recent_tenant_id_owner_id_person_id_pk" PRIMARY KEY("tenant_id","owner_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"sender_id" text NOT NULL,
	"organization_id" text,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"scope" text NOT NULL,
	"targets" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"told_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"send_ids" text[] DEFAULT '{}' NOT NULL,
	"revoke_reason" text,
	"pinned" boolean DEFAULT false NOT NULL,
	"must_confirm" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"tenant_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"person_id" text NOT NULL,
	"read_at" timestamp with time zone,
	"starred" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "notice_read_tenant_id_notice_id_person_id_pk" PRIMARY KEY("tenant_id","notice_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "advertisement" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"scene" integer DEFAULT 2 NOT NULL,
	"title" text NOT NULL,
	"image" text,
	"link" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"scope" text NOT NULL,
	"targets" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"closable" boolean DEFAULT true NOT NULL,
	"link" text,
	"words" integer DEFAULT 1 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_closed" (
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_closed_tenant_id_person_id_what_pk" PRIMARY KEY("tenant_id","person_id","what")
);
--> statement-breakpoint
CREATE TABLE "live_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"send_id" text NOT NULL,
	"system" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"level" text NOT NULL,
	"sender_name" text NOT NULL,
	"link" text,
	"needs" text,
	"business_type" text,
	"business_id" text,
	"starred" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visible_at" timestamp with time zone DEFAULT now() NOT NULL,
	"announced" boolean DEFAULT true NOT NULL,
	"read_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"recalled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_habit" (
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"quiet" jsonb,
	"digest" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_habit_tenant_id_person_id_pk" PRIMARY KEY("tenant_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "notice_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"channel" text NOT NULL,
	"send_id" text,
	"person_id" text,
	"robot_id" text,
	"address" text NOT NULL,
	"system" text NOT NULL,
	"level" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"collected" boolean DEFAULT false NOT NULL,
	"dedupe" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_preference" (
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"system" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notice_preference_tenant_id_person_id_system_channel_pk" PRIMARY KEY("tenant_id","person_id","system","channel")
);
--> statement-breakpoint
CREATE TABLE "notice_robot" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"sealed_url" text NOT NULL,
	"sealed_secret" text,
	"systems" text[] DEFAULT '{}' NOT NULL,
	"quiet" jsonb,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_send" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"template_code" text NOT NULL,
	"system" text NOT NULL,
	"title" text NOT NULL,
	"sender_id" text,
	"sender_name" text NOT NULL,
	"business_type" text,
	"business_id" text,
	"dedupe" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"recalled_at" timestamp with time zone,
	"recalled_by" text
);
--> statement-breakpoint
CREATE TABLE "notice_template" (
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
	"system" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"channels" text[] NOT NULL,
	"level" text NOT NULL,
	"compulsory" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_version" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"version" text NOT NULL,
	"description" text NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "todo" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"system" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"business_type" text NOT NULL,
	"business_id" text NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"from_words" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"urgent" boolean DEFAULT false NOT NULL,
	"link" text,
	"by_hand" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "common_phrase" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"owner_id" text NOT NULL,
	"text" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delegation" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"systems" text[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"mode" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_preference" (
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"font_size" integer NOT NULL,
	"density" text NOT NULL,
	"page_size" integer NOT NULL,
	"reduces_motion" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_preference_tenant_id_person_id_pk" PRIMARY KEY("tenant_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "backup_code" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text,
	"who" text NOT NULL,
	"way" text NOT NULL,
	"result" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_state" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"sealed_verifier" text NOT NULL,
	"person_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_code" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"phone" text NOT NULL,
	"answer" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qr_ticket" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"state" text DEFAULT 'NEW' NOT NULL,
	"person_id" text,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_rule" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"password_days" integer,
	"phone" boolean DEFAULT true NOT NULL,
	"qrcode" boolean DEFAULT true NOT NULL,
	"foot" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_bind" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"person_id" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_pending" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_provider" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"protocol" text DEFAULT 'oauth2' NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text,
	"authorize_url" text NOT NULL,
	"token_url" text NOT NULL,
	"userinfo_url" text NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"id_field" text DEFAULT 'sub' NOT NULL,
	"name_field" text DEFAULT 'name' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_step" (
	"person_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_step_wait" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"method" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "area_correction" (
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
	"parent_code" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"remark" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary" (
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
	"remark" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_value" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"org_id" text,
	"code" text NOT NULL,
	"dict_key" text NOT NULL,
	"remark" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"colour" text
);
--> statement-breakpoint
CREATE TABLE "number_rule" (
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
	"scope" text NOT NULL,
	"pattern" text NOT NULL,
	"reset" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"tenant_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"period" text NOT NULL,
	"next" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "number_series_tenant_id_rule_id_organization_id_period_pk" PRIMARY KEY("tenant_id","rule_id","organization_id","period")
);
--> statement-breakpoint
CREATE TABLE "number_taken" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"period" text NOT NULL,
	"n" bigint NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"business_type" text,
	"business_id" text,
	"expires_at" timestamp with time zone,
	"reason" text,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_log" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text,
	"who" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"url" text NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"info" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"code" text NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"parent_id" text,
	"group" text NOT NULL,
	"top_menu_id" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"light" boolean DEFAULT true NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"is_cache" boolean DEFAULT true NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"external" text,
	"rule" integer DEFAULT 1 NOT NULL,
	"right_code" text,
	"built_in" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_datasource" ADD COLUMN "ssl" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "must_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "stepped_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sms_outbox_tenant_at" ON "sms_outbox" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_rule_call" ON "api_rule" USING btree ("tenant_id","method","path") WHERE "api_rule"."deleted" = false;--> statement-breakpoint
CREATE INDEX "attachment_owner" ON "attachment" USING btree ("tenant_id","owner_type","owner_id");--> statement-breakpoint
CREATE INDEX "attachment_content" ON "attachment" USING btree ("tenant_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_client_client_id" ON "oauth_client" USING btree ("client_id") WHERE "oauth_client"."deleted" = false;--> statement-breakpoint
CREATE INDEX "oauth_client_tenant" ON "oauth_client" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "oidc_model_grant" ON "oidc_model" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_model_uid" ON "oidc_model" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "oidc_model_person" ON "oidc_model" USING btree ("tenant_id","person_id","model");--> statement-breakpoint
CREATE INDEX "contact_group_owner" ON "contact_group" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_group_name" ON "contact_group" USING btree ("tenant_id","owner_id","name") WHERE "contact_group"."deleted" = false;--> statement-breakpoint
CREATE INDEX "notice_current" ON "notice" USING btree ("tenant_id","status","published_at");--> statement-breakpoint
CREATE INDEX "notice_sender" ON "notice" USING btree ("tenant_id","sender_id");--> statement-breakpoint
CREATE INDEX "notice_read_person" ON "notice_read" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE INDEX "announcement_current" ON "announcement" USING btree ("tenant_id","status","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("send_id","person_id");--> statement-breakpoint
CREATE INDEX "message_person" ON "message" USING btree ("tenant_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("tenant_id","person_id") WHERE "message"."read_at" is null and "message"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "message_business" ON "message" USING btree ("tenant_id","business_type","business_id");--> statement-breakpoint
CREATE INDEX "message_unannounced" ON "message" USING btree ("visible_at") WHERE not "message"."announced";--> statement-breakpoint
CREATE UNIQUE INDEX "notice_outbox_once" ON "notice_outbox" USING btree ("tenant_id","channel","dedupe");--> statement-breakpoint
CREATE INDEX "notice_outbox_due" ON "notice_outbox" USING btree ("next_at") WHERE "notice_outbox"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "notice_outbox_page" ON "notice_outbox" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_outbox_send" ON "notice_outbox" USING btree ("send_id");--> statement-breakpoint
CREATE INDEX "notice_send_sender" ON "notice_send" USING btree ("tenant_id","sender_id","at");--> statement-breakpoint
CREATE INDEX "notice_send_business" ON "notice_send" USING btree ("tenant_id","business_type","business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_send_dedupe" ON "notice_send" USING btree ("tenant_id","template_code","dedupe");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_template_code" ON "notice_template" USING btree ("tenant_id","code") WHERE "notice_template"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "product_version_once" ON "product_version" USING btree ("tenant_id","version") WHERE "product_version"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "todo_once" ON "todo" USING btree ("tenant_id","person_id","business_type","business_id","step") WHERE "todo"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "todo_person" ON "todo" USING btree ("tenant_id","person_id","ended_at");--> statement-breakpoint
CREATE INDEX "todo_business" ON "todo" USING btree ("tenant_id","business_type","business_id");--> statement-breakpoint
CREATE INDEX "common_phrase_owner" ON "common_phrase" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "delegation_from" ON "delegation" USING btree ("tenant_id","from_id");--> statement-breakpoint
CREATE INDEX "delegation_to" ON "delegation" USING btree ("tenant_id","to_id");--> statement-breakpoint
CREATE INDEX "backup_code_person" ON "backup_code" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE INDEX "login_log_tenant_at" ON "login_log" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "login_log_user" ON "login_log" USING btree ("tenant_id","user_id","at");--> statement-breakpoint
CREATE INDEX "password_history_person" ON "password_history" USING btree ("tenant_id","person_id","at");--> statement-breakpoint
CREATE INDEX "phone_code_phone" ON "phone_code" USING btree ("tenant_id","phone","at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_bind_subject" ON "social_bind" USING btree ("provider_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "social_bind_person" ON "social_bind" USING btree ("provider_id","person_id");--> statement-breakpoint
CREATE INDEX "social_bind_tenant" ON "social_bind" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_provider_type" ON "social_provider" USING btree ("tenant_id","type") WHERE "social_provider"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "area_correction_code" ON "area_correction" USING btree ("tenant_id","code") WHERE "area_correction"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_code" ON "dictionary" USING btree ("tenant_id","code") WHERE "dictionary"."deleted" = false;--> statement-breakpoint
CREATE INDEX "dictionary_value_code" ON "dictionary_value" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_value_once" ON "dictionary_value" USING btree ("tenant_id","code",coalesce("org_id", ''),"dict_key") WHERE "dictionary_value"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "number_rule_code" ON "number_rule" USING btree ("tenant_id","code") WHERE "number_rule"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "number_taken_once" ON "number_taken" USING btree ("tenant_id","rule_id","organization_id","period","n");--> statement-breakpoint
CREATE INDEX "number_taken_state" ON "number_taken" USING btree ("tenant_id","rule_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "site_setting_tenant" ON "site_setting" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "error_log_at" ON "error_log" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "error_log_message" ON "error_log" USING btree ("tenant_id","type","message");--> statement-breakpoint
CREATE INDEX "menu_group" ON "menu" USING btree ("tenant_id","group","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_code" ON "menu" USING btree ("tenant_id","code") WHERE "menu"."deleted" = false;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("tenant_id","action","at");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("tenant_id","user_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("tenant_id","subject","at");--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING gin (("detail" -> 'about'));--> statement-breakpoint
CREATE UNIQUE INDEX "person_id_card" ON "person" USING btree ("tenant_id","id_card") WHERE "person"."deleted" = false;--> statement-breakpoint
CREATE INDEX "person_order" ON "person" USING btree ("tenant_id","pinyin","real_name","id") WHERE "person"."deleted" = false;--> statement-breakpoint
CREATE INDEX "person_newest" ON "person" USING btree ("tenant_id","created_at","id") WHERE "person"."deleted" = false;--> statement-breakpoint
CREATE INDEX "person_sound" ON "person" USING btree ("tenant_id",replace("pinyin", ' ', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "person_initials" ON "person" USING btree ("tenant_id","initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "person_login" ON "person" USING btree ("tenant_id",lower("login_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "person_phone_tail" ON "person" USING btree ("tenant_id",reverse("phone") text_pattern_ops);--> statement-breakpoint
-- Reports of the version before know their maker by name alone; where it is one person's, they are theirs.
UPDATE "report_tpl" SET "owner_id" = p."id" FROM "person" p WHERE p."tenant_id" = "report_tpl"."tenant_id" AND p."real_name" = "report_tpl"."created_by"
 AND NOT p."deleted" AND (SELECT count(*) FROM "person" q WHERE q."tenant_id" = p."tenant_id" AND q."real_name" = p."real_name" AND NOT q."deleted") = 1;
