{% macro in_euro(amount, rate) -%}
    cast({{ amount }} * coalesce({{ rate }}, 1) as decimal(14, 2))
{%- endmacro %}
