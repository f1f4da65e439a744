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
CREATE INDEX "error_log_at" ON "error_log" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "error_log_message" ON "error_log" USING btree ("tenant_id","type","message");--> statement-breakpoint
CREATE INDEX "menu_group" ON "menu" USING btree ("tenant_id","group","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_code" ON "menu" USING btree ("tenant_id","code") WHERE "menu"."deleted" = false;