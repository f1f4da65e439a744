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
CREATE INDEX "contact_group_owner" ON "contact_group" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_group_name" ON "contact_group" USING btree ("tenant_id","owner_id","name") WHERE "contact_group"."deleted" = false;