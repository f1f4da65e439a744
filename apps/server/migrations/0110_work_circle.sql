CREATE TABLE "circle_comment" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"post_id" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"reply_to_id" text,
	"reply_to_name" text,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_post" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"organization_id" text,
	"department_id" text,
	"author_place" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"tag_ids" text[] DEFAULT '{}' NOT NULL,
	"image_ids" text[] DEFAULT '{}' NOT NULL,
	"visibility" text NOT NULL,
	"place_ids" text[] DEFAULT '{}' NOT NULL,
	"person_ids" text[] DEFAULT '{}' NOT NULL,
	"quote_type" text,
	"quote_id" text,
	"pinned_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"praise_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"remove_reason" text,
	"request_id" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_praise" (
	"post_id" text NOT NULL,
	"person_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_praise_post_id_person_id_pk" PRIMARY KEY("post_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "circle_tag" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX "circle_comment_post" ON "circle_comment" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "circle_comment_author" ON "circle_comment" USING btree ("tenant_id","author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_comment_request" ON "circle_comment" USING btree ("tenant_id","author_id","request_id");--> statement-breakpoint
CREATE INDEX "circle_post_feed" ON "circle_post" USING btree ("tenant_id","created_at","id") WHERE not "circle_post"."deleted";--> statement-breakpoint
CREATE INDEX "circle_post_pinned" ON "circle_post" USING btree ("tenant_id","pinned_at") WHERE not "circle_post"."deleted" and "circle_post"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "circle_post_author" ON "circle_post" USING btree ("tenant_id","author_id","created_at");--> statement-breakpoint
CREATE INDEX "circle_post_tags" ON "circle_post" USING gin ("tag_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_post_request" ON "circle_post" USING btree ("tenant_id","author_id","request_id");--> statement-breakpoint
CREATE INDEX "circle_post_search" ON "circle_post" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "circle_praise_of" ON "circle_praise" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_tag_name" ON "circle_tag" USING btree ("tenant_id","name") WHERE not "circle_tag"."deleted";