CREATE TABLE "access_version" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION count_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	own text;
	counted text := coalesce(current_setting('mingtai.access_counted', true), '');
BEGIN
	IF TG_TABLE_NAME = 'tenant' THEN
		IF TG_OP = 'DELETE' THEN own := OLD.id; ELSE own := NEW.id; END IF;
	ELSIF TG_OP = 'DELETE' THEN own := OLD.tenant_id;
	ELSE own := NEW.tenant_id;
	END IF;
	IF position('|' || own || '|' in counted) > 0 THEN RETURN NULL; END IF;
	INSERT INTO access_version AS a (tenant_id, version) VALUES (own, 1)
		ON CONFLICT (tenant_id) DO UPDATE SET version = a.version + 1;
	PERFORM set_config('mingtai.access_counted', counted || '|' || own || '|', true);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER access_change AFTER UPDATE OF deleted, disabled, login_name, real_name, merchant_no, is_system_merchant OR DELETE ON person DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER access_change AFTER INSERT OR UPDATE OR DELETE ON membership DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER access_change AFTER INSERT OR UPDATE OR DELETE ON role DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER access_change AFTER INSERT OR UPDATE OR DELETE ON role_right DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER access_change AFTER INSERT OR UPDATE OR DELETE ON role_grant DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER access_change AFTER INSERT OR UPDATE OR DELETE ON tenant DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER access_change AFTER INSERT OR UPDATE OR DELETE ON api_rule DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();
